import type { DeviceType } from '@steward/api/schema/devices';
import { Gauge, LifeBuoy, ListChecks, type LucideIcon, Network, Ruler, ShieldAlert, Wrench } from 'lucide-react';

export interface QuickPrompt {
  label: string;
  icon: LucideIcon;
  question: string;
}

const commonPrompts: QuickPrompt[] = [
  { label: 'Setup Guide', icon: ListChecks, question: 'How do I set up and start this device for the first time?' },
  { label: 'Maintenance', icon: Wrench, question: 'What maintenance does this device need, and how often?' },
  { label: 'Troubleshooting', icon: LifeBuoy, question: 'How do I troubleshoot the most common problems?' },
  { label: 'Specifications', icon: Ruler, question: 'What are the technical specifications?' },
];

const promptsByType: Partial<Record<DeviceType, QuickPrompt>> = {
  SENSOR: { label: 'Calibration', icon: Gauge, question: 'How is this device calibrated?' },
  GATEWAY: { label: 'Network Config', icon: Network, question: 'How do I configure the network?' },
  ACTUATOR: { label: 'Safety Procedures', icon: ShieldAlert, question: 'Which safety procedures must I follow?' },
};

export function quickPrompts(type: DeviceType | undefined): QuickPrompt[] {
  const typePrompt = type && promptsByType[type];
  return typePrompt ? [...commonPrompts, typePrompt] : commonPrompts;
}

/** Questions that the organization's data can answer without a manual. */
export const ownDataQuestions = ['Which tasks are due?', 'Is it online?', 'Who looks after it?'];

/** Prompts of the embedded chat, for a device that was just added. */
export const firstPrompts = commonPrompts.filter(({ label }) => label !== 'Troubleshooting');
