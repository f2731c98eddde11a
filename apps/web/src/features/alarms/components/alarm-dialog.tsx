import type { Alarm } from '@steward/api/schema/alarms';
import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Field } from '@steward/ui/blocks/field';
import { PageChip } from '@steward/ui/blocks/page-chip';
import { Quote } from '@steward/ui/blocks/quote';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogDescription, DialogTitle } from '@steward/ui/primitives/dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Textarea } from '@steward/ui/primitives/textarea';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Wrench } from 'lucide-react';
import { useState } from 'react';
import { valueText } from '../../../care/alarm-words';
import { fullMomentOf } from '../../../lib/calendar';
import { useMay } from '../../../lib/session/use-may';
import { useAlarmChanges } from '../hooks';
import { clearedText, maxNoteLength, noteHint, priorityWords, snoozeTimes, stateWords } from '../words';
import { AlarmEvents } from './alarm-events';

/** All facts of an alarm and the actions on it. Mounted only while open. */
export function AlarmDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const [note, setNote] = useState('');
  const { acknowledge, snooze, clear, openTask, isChanging } = useAlarmChanges(onClose);
  const { id, source, state } = alarm;
  const noteInput = note.trim() ? { note: note.trim() } : {};
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogPanel size="md">
        <DialogPanelHeader>
          <DialogTitle className="wrap-anywhere">{alarm.ruleName}</DialogTitle>
          <DialogDescription>{alarm.condition}</DialogDescription>
        </DialogPanelHeader>
        <DialogPanelBody className="flex flex-col gap-4">
          <AlarmFacts alarm={alarm} />
          {alarm.consequence ? <p className="text-sm">{alarm.consequence}</p> : null}
          {source ? (
            <Quote>
              {source.quote}{' '}
              <PageChip page={source.page} size="sm" asChild>
                <Link
                  to="/devices/$deviceId"
                  params={{ deviceId: alarm.deviceId }}
                  search={{ tab: 'rules', page: source.page, item: alarm.ruleId }}
                >
                  p. {source.page}
                </Link>
              </PageChip>
            </Quote>
          ) : null}
          <AlarmTask
            alarm={alarm}
            pending={openTask.isPending}
            disabled={isChanging}
            onOpen={() => openTask.mutate({ id })}
          />
          <AlarmEvents alarm={alarm} />
          {state === 'CLEARED' ? null : (
            <Field label="Note" optional hint={noteHint}>
              <Textarea
                value={note}
                onChange={(event) => setNote(event.target.value)}
                maxLength={maxNoteLength}
                rows={2}
              />
            </Field>
          )}
        </DialogPanelBody>
        {state === 'CLEARED' ? null : (
          <DialogPanelFooter>
            <DropdownMenu>
              <DropdownMenuTrigger asChild>
                <Button variant="outline" disabled={isChanging}>
                  Snooze
                  <ChevronDown aria-hidden="true" />
                </Button>
              </DropdownMenuTrigger>
              <DropdownMenuContent align="end">
                {snoozeTimes.map(({ label, minutes }) => (
                  <DropdownMenuItem key={minutes} onSelect={() => snooze.mutate({ id, minutes, ...noteInput })}>
                    {label}
                  </DropdownMenuItem>
                ))}
              </DropdownMenuContent>
            </DropdownMenu>
            <Button
              variant="outline"
              pending={clear.isPending}
              disabled={isChanging}
              onClick={() => clear.mutate({ id, ...noteInput })}
            >
              Clear alarm
            </Button>
            <Button
              pending={acknowledge.isPending}
              disabled={isChanging}
              onClick={() => acknowledge.mutate({ id, ...noteInput })}
            >
              {state === 'OPEN' ? 'Acknowledge' : 'Acknowledge again'}
            </Button>
          </DialogPanelFooter>
        )}
      </DialogPanel>
    </Dialog>
  );
}

interface AlarmTaskProps {
  alarm: Alarm;
  pending: boolean;
  disabled: boolean;
  onOpen: () => void;
}

/** Link to the corrective task of the alarm, or a button that creates one. */
function AlarmTask({ alarm: { deviceId, task }, pending, disabled, onOpen }: AlarmTaskProps) {
  const mayOpen = useMay('alarms:write');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      {task ? (
        <Link
          to="/devices/$deviceId"
          params={{ deviceId }}
          search={{ tab: 'maintenance', item: task.id }}
          className="tap-area relative rounded-sm text-primary hover:underline"
        >
          {task.isDone ? 'Completed task of this alarm' : 'Open task of this alarm'}
        </Link>
      ) : null}
      {mayOpen && (!task || task.isDone) ? (
        <Button variant="outline" size="sm" pending={pending} disabled={disabled} onClick={onOpen}>
          <Wrench aria-hidden="true" />
          Open a corrective task
        </Button>
      ) : null}
    </p>
  );
}

function AlarmFacts({ alarm }: { alarm: Alarm }) {
  const cleared = clearedText(alarm);
  return (
    <DetailGrid columns={3}>
      <Detail label="Device" span="full">
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <Link
            to="/devices/$deviceId"
            params={{ deviceId: alarm.deviceId }}
            className="tap-area relative rounded-sm text-primary hover:underline"
          >
            {alarm.deviceName}
          </Link>
          <Link
            to="/devices/$deviceId"
            params={{ deviceId: alarm.deviceId }}
            search={{ tab: 'readings', metric: alarm.metric }}
            className="tap-area relative rounded-sm text-primary hover:underline"
          >
            Show readings
          </Link>
        </span>
      </Detail>
      <Detail label="State">{stateWords[alarm.state]}</Detail>
      <Detail label="Priority">{priorityWords[alarm.priority]}</Detail>
      <Detail label="Value when raised" numeric>
        {valueText(alarm.value, alarm)}
      </Detail>
      <Detail label="Worst value" numeric>
        {valueText(alarm.peakValue, alarm)}
      </Detail>
      <Detail label="Raised" numeric>
        {fullMomentOf(alarm.raisedAt)}
      </Detail>
      {alarm.acknowledgedAt ? (
        <Detail label={`Acknowledged by ${alarm.acknowledgedByName ?? 'a person'}`} numeric>
          {fullMomentOf(alarm.acknowledgedAt)}
        </Detail>
      ) : null}
      {alarm.state === 'SNOOZED' && alarm.snoozedUntil ? (
        <Detail label="Snoozed until" numeric>
          {fullMomentOf(alarm.snoozedUntil)}
        </Detail>
      ) : null}
      {alarm.escalatedAt ? (
        <Detail label="Second person notified" numeric>
          {fullMomentOf(alarm.escalatedAt)}
        </Detail>
      ) : null}
      {alarm.clearedAt ? (
        <>
          <Detail label="Cleared" numeric>
            {fullMomentOf(alarm.clearedAt)}
          </Detail>
          <Detail label="Why it was cleared">{cleared}</Detail>
        </>
      ) : null}
    </DetailGrid>
  );
}
