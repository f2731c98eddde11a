import { countedNames, type MeterUnit } from '@steward/api/meter-units';
import type { Meter } from '@steward/api/schema/meters';
import type { Path, UseFormReturn } from 'react-hook-form';
import { trpc } from '../../lib/trpc/trpc';
import { ChoiceField, TextField } from '../form-fields';
import type { Interval } from '../intervals';
import { type MeterChoice, noMeter } from './meter-choice';
import { amountText, countedUnit, isCountedWith } from './meter-words';

interface MeterFieldsProps<Values extends MeterChoice & { deviceId: string }> {
  form: UseFormReturn<Values>;
  /** Of the task as it is entered. */
  intervals: Interval[];
}

/** Of a task by meter: which meter of the device counts it, and at which value it is due. */
export function MeterFields<Values extends MeterChoice & { deviceId: string }>({
  form,
  intervals,
}: MeterFieldsProps<Values>) {
  const values = form.watch();
  const unit = countedUnit({ intervals });
  const { data } = trpc.meters.ofDevice.useQuery(
    { deviceId: values.deviceId },
    { enabled: unit !== undefined && values.deviceId !== '' },
  );
  if (!unit || !data) return null;
  const fitting = data.meters.filter((meter) => isCountedWith({ intervals }, meter.unit));
  if (!fitting.length) return <p className="text-muted-foreground text-sm sm:col-span-2">{noMeterText(unit)}</p>;
  const chosen = fitting.find(({ id }) => id === values.meterId);
  return (
    <>
      <ChoiceField
        control={form.control}
        name={'meterId' as Path<Values>}
        label="Meter"
        placeholder={fitting.length === 1 ? fitting[0]?.name : 'Choose a meter'}
        choices={[
          ...fitting.map(({ id, name }) => ({ value: id, label: name })),
          { value: noMeter, label: 'Not counted' },
        ]}
        hint={fitting.length > 1 && !chosen ? 'Several meters count this interval.' : undefined}
      />
      {chosen ? (
        <TextField
          control={form.control}
          name={'meterNext' as Path<Values>}
          label="Next due at"
          hint={hintOf(chosen)}
          inputMode="decimal"
          autoComplete="off"
          optional
        />
      ) : null}
    </>
  );
}

const noMeterText = (unit: MeterUnit) =>
  `The device has no meter for ${countedNames[unit]} yet. Add its first reading after you have saved the task.`;

const hintOf = ({ total, unit }: Meter) =>
  `${total === null ? 'No reading yet.' : `Now ${amountText(total, unit)}.`} Empty: one interval after the last completion.`;
