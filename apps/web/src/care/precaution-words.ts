import type { Precaution } from '@steward/api/schema/safety';
import type { SeverityLevel } from '@steward/ui/blocks/status-pill';
import {
  CircleAlert,
  Flame,
  Hand,
  Info,
  ListChecks,
  type LucideIcon,
  OctagonAlert,
  Siren,
  TriangleAlert,
  Zap,
} from 'lucide-react';

export const typeLabels: Record<Precaution['type'], string> = {
  warning: 'Warning',
  procedure: 'Procedure',
  caution: 'Caution',
  note: 'Note',
};

export const categoryLabels: Record<Precaution['category'], string> = {
  thermal_hazard: 'Thermal hazard',
  electrical_hazard: 'Electrical hazard',
  mechanical_hazard: 'Mechanical hazard',
  emergency_procedures: 'Emergency procedures',
  ppe_requirements: 'PPE requirements',
  general: 'General',
};

export const precautionTypeLabels: Record<Precaution['precautionType'], string> = {
  electrical: 'Electrical',
  mechanical: 'Mechanical',
  chemical: 'Chemical',
  environmental: 'Environmental',
  general: 'General',
};

export const severityLabels: Record<Precaution['severity'], string> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
};

export const severityLevels: Record<Precaution['severity'], SeverityLevel> = {
  LOW: 'low',
  MEDIUM: 'medium',
  HIGH: 'high',
  CRITICAL: 'critical',
};

const typeIcons: Record<Precaution['type'], LucideIcon> = {
  warning: TriangleAlert,
  procedure: ListChecks,
  caution: CircleAlert,
  note: Info,
};

const categoryIcons: Partial<Record<Precaution['category'], LucideIcon>> = {
  thermal_hazard: Flame,
  electrical_hazard: Zap,
  mechanical_hazard: OctagonAlert,
  emergency_procedures: Siren,
  ppe_requirements: Hand,
};

/** Icon of the hazard, or of the type if the category has none. */
export const precautionIcon = ({ type, category }: Pick<Precaution, 'type' | 'category'>): LucideIcon =>
  categoryIcons[category] ?? typeIcons[type];
