import { StatCard } from '@steward/ui/blocks/stat-card';
import { Link } from '@tanstack/react-router';
import { type LucideIcon, ShieldAlert, SlidersHorizontal, Wrench } from 'lucide-react';
import { figureNotes } from '../figure-notes';
import type { Onboarded } from '../use-onboarded';

/** Number of generated items of each kind, linked to its tab. */
export function Figures(onboarded: Onboarded) {
  const { counts } = onboarded;
  const notes = figureNotes(onboarded);
  return (
    <div className="mb-4 grid grid-cols-3 gap-4 max-sm:gap-3">
      <Figure
        {...onboarded}
        icon={SlidersHorizontal}
        label="AI Rules"
        tab="rules"
        value={counts.rulesGenerated}
        note={notes.rules}
      />
      <Figure
        {...onboarded}
        icon={Wrench}
        label="Maintenance"
        tab="maintenance"
        value={counts.maintenanceItems}
        note={notes.tasks}
      />
      <Figure
        {...onboarded}
        icon={ShieldAlert}
        label="Safety Alerts"
        tab="safety"
        value={counts.safetyPrecautions}
        note={notes.precautions}
      />
    </div>
  );
}

interface FigureProps extends Onboarded {
  icon: LucideIcon;
  label: string;
  tab: 'rules' | 'maintenance' | 'safety';
  value: number;
  note: string;
}

function Figure({ deviceId, estimated, icon, label, tab, value, note }: FigureProps) {
  // reserve a line for the note, which loads after the count
  const foot = estimated ? 'Estimate' : note || '\u00a0';
  const figure = estimated ? `~${value}` : value;
  if (!deviceId) return <StatCard icon={icon} label={label} value={figure} foot={foot} />;
  return (
    <StatCard asChild icon={icon} label={label} value={figure} foot={foot}>
      <Link to="/devices/$deviceId" params={{ deviceId }} search={{ tab }} />
    </StatCard>
  );
}
