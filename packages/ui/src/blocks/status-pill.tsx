import { CircleAlert, Info, type LucideIcon, OctagonAlert, PlugZap, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../lib/tone';
import { Badge } from '../primitives/badge';
import { Dot, StatusDot } from './status-dot';

export interface StatusPillProps {
  tone: Tone | 'outline';
  icon?: LucideIcon;
  children: ReactNode;
}

/** Filled pill for a status that needs attention, always with a word or an icon besides the colour. */
export function StatusPill({ tone, icon: Icon, children }: StatusPillProps) {
  return (
    <Badge variant={tone}>
      {Icon ? <Icon aria-hidden="true" /> : null}
      {children}
    </Badge>
  );
}

export type DeviceState = 'online' | 'offline' | 'warning' | 'error' | 'onboarding' | 'unknown';

/** A dot for Online, a filled pill for every other status. `children` replaces the word. */
export function DeviceStatus({ status, children }: { status: DeviceState; children?: ReactNode }) {
  switch (status) {
    case 'online':
      return <StatusDot tone="ok">{children ?? 'Online'}</StatusDot>;
    case 'offline':
      return (
        <StatusPill tone="offline" icon={PlugZap}>
          {children ?? 'Offline'}
        </StatusPill>
      );
    case 'warning':
      return (
        <StatusPill tone="warning" icon={TriangleAlert}>
          {children ?? 'Warning'}
        </StatusPill>
      );
    case 'error':
      return (
        <StatusPill tone="error" icon={OctagonAlert}>
          {children ?? 'Error'}
        </StatusPill>
      );
    case 'onboarding':
      return (
        <Badge variant="info">
          <span className="mx-0.5 inline-flex">
            <Dot pulse size={6} />
          </span>
          {children ?? 'Onboarding'}
        </Badge>
      );
    default:
      return (
        <StatusDot tone="offline" hollow>
          {children ?? 'Unknown'}
        </StatusDot>
      );
  }
}

export type SeverityLevel = 'low' | 'medium' | 'high' | 'critical';

const severities: Record<SeverityLevel, { tone: Tone; icon: LucideIcon; word: string }> = {
  low: { tone: 'ok', icon: Info, word: 'Low' },
  medium: { tone: 'warning', icon: CircleAlert, word: 'Medium' },
  high: { tone: 'high', icon: TriangleAlert, word: 'High' },
  critical: { tone: 'error', icon: OctagonAlert, word: 'Critical' },
};

export const toneOfSeverity = (level: SeverityLevel): Tone => severities[level].tone;

export function SeverityPill({ level, children }: { level: SeverityLevel; children?: ReactNode }) {
  const { tone, icon, word } = severities[level];
  return (
    <StatusPill tone={tone} icon={icon}>
      {children ?? word}
    </StatusPill>
  );
}
