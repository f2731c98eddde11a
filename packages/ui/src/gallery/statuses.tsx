import { useState } from 'react';
import { PageChip, PageTag } from '../blocks/page-chip';
import { PersonAvatar } from '../blocks/person-avatar';
import { Priority } from '../blocks/priority-bars';
import { ShareBar } from '../blocks/share-bar';
import { DeviceStatus, SeverityPill } from '../blocks/status-pill';
import { TaskStatus } from '../blocks/task-status';
import { Badge } from '../primitives/badge';
import { Section, States } from './section';

export function Statuses() {
  const [open, setOpen] = useState(true);
  return (
    <Section
      title="Status, badge, page chip, avatar"
      note="A normal status is a dot and a word; a filled pill needs attention. Colour is never the only sign."
      wide
    >
      <States label="Device">
        <DeviceStatus status="online" />
        <DeviceStatus status="offline" />
        <DeviceStatus status="warning" />
        <DeviceStatus status="error" />
        <DeviceStatus status="onboarding" />
        <DeviceStatus status="unknown" />
      </States>
      <States label="Task">
        <TaskStatus status="scheduled" />
        <TaskStatus status="active" />
        <TaskStatus status="pending" />
        <TaskStatus status="in-progress" />
        <TaskStatus status="completed" note="18 Nov" />
        <TaskStatus status="overdue" />
      </States>
      <States label="Priority">
        <Priority level="low" />
        <Priority level="medium" />
        <Priority level="high" />
        <Priority level="critical" />
      </States>
      <States label="Severity">
        <SeverityPill level="low" />
        <SeverityPill level="medium" />
        <SeverityPill level="high" />
        <SeverityPill level="critical" />
      </States>
      <States label="Page chip">
        <PageChip page={43} />
        <PageChip page={43} open={open} onClick={() => setOpen(!open)} />
        <PageChip page={43} size="sm" />
        <PageTag page={43} />
        <span className="text-muted-foreground text-xs">default, open, inside text, not clickable</span>
      </States>
      <States label="Avatar, tags">
        <PersonAvatar name="Marta Kowalski" />
        <PersonAvatar name="Jonas Brandt" />
        <PersonAvatar name="Anna Reyes" size="lg" />
        <PersonAvatar />
        <span className="text-muted-foreground text-xs">the last one is Unassigned</span>
        <Badge variant="tag">standby</Badge>
        <Badge variant="tag">450 kVA</Badge>
        <Badge variant="outline">outline</Badge>
        <Badge variant="rule">rule</Badge>
        <Badge variant="count">11</Badge>
      </States>
      <div className="mt-3 max-w-sm">
        <ShareBar
          shares={[
            { label: 'Online', count: 34, tone: 'ok' },
            { label: 'Warning', count: 3, tone: 'warning' },
            { label: 'Error', count: 2, tone: 'error' },
            { label: 'Offline', count: 3, tone: 'offline' },
          ]}
        />
      </div>
    </Section>
  );
}
