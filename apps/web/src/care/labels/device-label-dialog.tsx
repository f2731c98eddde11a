import { FieldSet } from '@steward/ui/blocks/field';
import { RadioGroup, RadioGroupItem } from '@steward/ui/primitives/radio-group';
import { useId, useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { LabelDialog } from './label-dialog';
import type { LabelChoice } from './label-request';
import { ReportCodeSettings } from './report-code';

interface DeviceLabelDialogProps {
  deviceId: string;
  onClose: () => void;
}

type Range = 'device' | 'model' | 'location';

/** Labels of a device, of all with its model, or of all at its location. */
export function DeviceLabelDialog({ deviceId, onClose }: DeviceLabelDialogProps) {
  const [range, setRange] = useState<Range>('device');
  const ownLabel = trpc.labels.list.useQuery({ ids: [deviceId] });
  const counts = trpc.labels.counts.useQuery({ deviceId });
  const label = ownLabel.data?.labels[0];
  const { sameModel, sameLocation } = counts.data ?? {};
  const choices: { range: Range; text: string; count: number; choice: LabelChoice }[] = [
    { range: 'device', text: 'This device', count: 1, choice: { ids: [deviceId] } },
    ...(label?.model && sameModel && sameModel > 1
      ? [{ range: 'model' as const, text: `All ${label.model}`, count: sameModel, choice: { model: label.model } }]
      : []),
    ...(label?.location && sameLocation && sameLocation > 1
      ? [
          {
            range: 'location' as const,
            text: `Everything in ${label.location}`,
            count: sameLocation,
            choice: { location: label.location },
          },
        ]
      : []),
  ];
  const chosenScope = choices.find((choice) => choice.range === range) ?? choices[0];
  return (
    <LabelDialog
      choice={chosenScope?.choice ?? null}
      count={chosenScope?.count}
      label={label}
      organization={ownLabel.data?.organization}
      error={(ownLabel.error ?? counts.error)?.message}
      onClose={onClose}
    >
      <FieldSet legend="Labels">
        <RadioGroup value={range} onValueChange={(next) => setRange(next as Range)} className="gap-2.5">
          {choices.map((choice) => (
            <RangeChoice key={choice.range} {...choice} />
          ))}
        </RadioGroup>
      </FieldSet>
      <ReportCodeSettings deviceId={deviceId} />
    </LabelDialog>
  );
}

function RangeChoice({ range, text, count }: { range: Range; text: string; count: number }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-center gap-2.5 rounded-md border px-2.5 py-2 text-sm has-data-[state=checked]:border-primary has-data-[state=checked]:bg-accent"
    >
      <RadioGroupItem id={id} value={range} />
      <span className="min-w-0">
        <span className="wrap-anywhere block font-medium">{text}</span>
        <span className="text-muted-foreground">{count === 1 ? 'One label' : `${count} labels`}</span>
      </span>
    </label>
  );
}
