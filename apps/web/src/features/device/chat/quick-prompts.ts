import type { DeviceType } from '@steward/api/schema/devices';
import { Gauge, LifeBuoy, ListChecks, type LucideIcon, Network, Ruler, ShieldAlert, Wrench } from 'lucide-react';

export interface QuickPrompt {
  label: string;
  icon: LucideIcon;
  question: string;
}

const always: QuickPrompt[] = [
  { label: 'Setup Guide', icon: ListChecks, question: 'How do I set up and start this device for the first time?' },
  { label: 'Maintenance', icon: Wrench, question: 'What maintenance does this device need, and how often?' },
  { label: 'Troubleshooting', icon: LifeBuoy, question: 'How do I troubleshoot the most common problems?' },
  { label: 'Specifications', icon: Ruler, question: 'What are the technical specifications?' },
];

const byType: Partial<Record<DeviceType, QuickPrompt>> = {
  SENSOR: { label: 'Calibration', icon: Gauge, question: 'How is this device calibrated?' },
  GATEWAY: { label: 'Network Config', icon: Network, question: 'How do I configure the network?' },
  ACTUATOR: { label: 'Safety Procedures', icon: ShieldAlert, question: 'Which safety procedures must I follow?' },
};

export function quickPrompts(type: DeviceType | undefined): QuickPrompt[] {
  const own = type && byType[type];
  return own ? [...always, own] : always;
}

/** What the organization's own data answer, without any manual. */
export const ownDataQuestions = ['Which tasks are due?', 'Is it online?', 'Who looks after it?'];

/** Where there is room for three: what one asks of a machine that has just come. */
export const firstPrompts = always.filter(({ label }) => label !== 'Troubleshooting');
