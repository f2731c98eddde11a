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
  /** Intervals entered so far. */
  intervals: Interval[];
}

/** Fields of a meter-based task: its meter, and the value at which it is due. */
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
  const matchingMeters = data.meters.filter((meter) => isCountedWith({ intervals }, meter.unit));
  if (!matchingMeters.length) return <p className="text-muted-foreground text-sm sm:col-span-2">{noMeterText(unit)}</p>;
  const chosenMeter = matchingMeters.find(({ id }) => id === values.meterId);
  return (
    <>
      <ChoiceField
        control={form.control}
        name={'meterId' as Path<Values>}
        label="Meter"
        placeholder={matchingMeters.length === 1 ? matchingMeters[0]?.name : 'Choose a meter'}
        choices={[
          ...matchingMeters.map(({ id, name }) => ({ value: id, label: name })),
          { value: noMeter, label: 'No meter' },
        ]}
        hint={matchingMeters.length > 1 && !chosenMeter ? 'Several meters count this interval.' : undefined}
      />
      {chosenMeter ? (
        <TextField
          control={form.control}
          name={'meterNext' as Path<Values>}
          label="Next due at"
          hint={hintOf(chosenMeter)}
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
  `${total === null ? 'No reading yet.' : `Now ${amountText(total, unit)}.`} Leave empty for one interval after the last completion.`;
