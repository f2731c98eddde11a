import type { Label } from '@steward/api/schema/labels';
import { FieldSet } from '@steward/ui/blocks/field';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { useId, useState } from 'react';
import { trpc } from '../../lib/trpc/trpc';
import { LabelDialog } from './label-dialog';
import type { LabelChoice } from './label-request';

interface ListLabelDialogProps {
  /** Filters of the device list. */
  filters: LabelChoice;
  onClose: () => void;
}

/** Labels of all devices in the list; the user can deselect some. */
export function ListLabelDialog({ filters, onClose }: ListLabelDialogProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { data, error } = trpc.labels.list.useQuery(filters);
  const labels = data?.labels ?? [];
  const chosenLabels = labels.filter(({ deviceId }) => !leftOut.has(deviceId));
  const ids = chosenLabels.map(({ deviceId }) => deviceId);
  const isAll = ids.length === labels.length;
  const toggle = (deviceId: string, isChosen: boolean) => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(deviceId);
    else next.add(deviceId);
    setLeftOut(next);
  };
  return (
    <LabelDialog
      choice={ids.length ? (isAll ? filters : { ids }) : null}
      count={data ? ids.length : undefined}
      label={chosenLabels[0] ?? labels[0]}
      organization={data?.organization}
      error={error?.message}
      onClose={onClose}
    >
      <FieldSet legend={`Devices, ${ids.length} of ${labels.length} chosen`}>
        <Choice
          text="All"
          checked={isAll ? true : ids.length ? 'indeterminate' : false}
          onChange={(checked) => setLeftOut(new Set(checked ? [] : labels.map(({ deviceId }) => deviceId)))}
        />
        <ul aria-label="Devices" className="mt-1 max-h-52 overflow-auto rounded-md border p-2 max-sm:max-h-40">
          {labels.map((label) => (
            <DeviceChoice
              key={label.deviceId}
              label={label}
              checked={!leftOut.has(label.deviceId)}
              onChange={(checked) => toggle(label.deviceId, checked)}
            />
          ))}
        </ul>
      </FieldSet>
    </LabelDialog>
  );
}

function DeviceChoice({
  label: { name, location },
  ...choice
}: {
  label: Label;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <li>
      <Choice text={name} note={location} {...choice} />
    </li>
  );
}

interface ChoiceProps {
  text: string;
  note?: string;
  checked: boolean | 'indeterminate';
  onChange: (checked: boolean) => void;
}

function Choice({ text, note, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-start gap-2 py-1 text-sm">
      <Checkbox id={id} checked={checked} onCheckedChange={(next) => onChange(next === true)} className="mt-0.5" />
      <span className="min-w-0">
        <span className="wrap-anywhere block">{text}</span>
        {note ? <span className="wrap-anywhere block text-muted-foreground text-xs">{note}</span> : null}
      </span>
    </label>
  );
}
