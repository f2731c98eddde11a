import type { Stage } from '@steward/api/schema/progress';

/** Step names shown on the tiles. */
export const stepNames = [
  'Device Creation',
  'User Assignment',
  'PDF Upload',
  'Rules Generation',
  'Maintenance Schedule',
  'Safety Procedures',
] as const;

const steps: Record<Stage, number> = {
  device: 0,
  assignment: 1,
  upload: 2,
  rules: 3,
  maintenance: 4,
  safety: 5,
  complete: 5,
};

/** 0-based step of a stage; an unknown stage maps to device creation. */
export const stepOf = (stage: string): number => steps[stage as Stage] ?? 0;
