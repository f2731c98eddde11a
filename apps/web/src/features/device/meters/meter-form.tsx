import { type MeterUnit, meterUnits } from '@steward/api/meter-units';
import { createMeterInput, type DeviceMeters, type Meter } from '@steward/api/schema/meters';
import { FormDialog } from '../../../care/form-dialog';
import { ChoiceField, choicesOf, TextField } from '../../../care/form-fields';
import { amountText, meterUnitLabels, usualMeterName } from '../../../care/meters/meter-words';
import { useMeterChanges } from '../../../care/meters/use-meter-changes';
import { parseNumber } from '../../../care/parse-number';
import { useCareForm } from '../../../care/use-care-form';
import { useSave } from '../../../care/use-save';

interface MeterFormProps {
  deviceId: string;
  deviceName: string;
  /** The meter to edit; undefined for a new one. */
  meter?: Meter | undefined;
  /** Preselected unit, when tasks need a meter with this unit. */
  unit?: string | undefined;
  metrics: DeviceMeters['metrics'];
  onClose: () => void;
}

interface MeterValues {
  name: string;
  /** One of `meterUnits`, or 'other'. */
  unit: string;
  ownUnit: string;
  /** 'hand', or 'metric:' followed by the metric's name. */
  source: string;
  value: string;
}

const byHand = 'hand';
const metricPrefix = 'metric:';
const otherUnit = 'other';
const units = choicesOf({ ...meterUnitLabels, [otherUnit]: 'Other' });

const isKnown = (unit: string): unit is MeterUnit => (meterUnits as readonly string[]).includes(unit);

function initialValues(meter: Meter | undefined, unit: string): MeterValues {
  const shownUnit = meter?.unit ?? unit;
  return {
    name: meter?.name ?? (isKnown(shownUnit) ? usualMeterName(shownUnit) : ''),
    unit: isKnown(shownUnit) ? shownUnit : otherUnit,
    ownUnit: isKnown(shownUnit) ? '' : shownUnit,
    source: meter?.metric ? metricPrefix + meter.metric : byHand,
    value: '',
  };
}

const toInput = (deviceId: string) => (values: MeterValues) => ({
  deviceId,
  name: values.name,
  unit: values.unit === otherUnit ? values.ownUnit : values.unit,
  metric: values.source === byHand ? null : values.source.slice(metricPrefix.length),
  ...(values.value.trim() && values.source === byHand ? { value: parseNumber(values.value) } : {}),
});

/** Dialog to add or edit a meter. Open while mounted. */
export function MeterForm({ deviceId, deviceName, meter, unit = 'hour', metrics, onClose }: MeterFormProps) {
  const { create, update } = useMeterChanges();
  const { form, toEntry } = useCareForm({
    initial: initialValues(meter, unit),
    schema: createMeterInput,
    toInput: toInput(deviceId),
    fieldOf: { metric: 'source' },
    check: ({ unit, ownUnit, value }) => ({
      ...(unit === otherUnit && !ownUnit.trim() ? { ownUnit: 'Enter the unit' } : {}),
      ...(value.trim() && Number.isNaN(parseNumber(value)) ? { value: 'Enter a number' } : {}),
    }),
  });
  const { phase, error, save } = useSave(onClose, 'Failed to save the meter');
  const { control } = form;
  const values = form.watch();
  const submit = form.handleSubmit((submitted) =>
    save(() => {
      const { input } = toEntry(submitted);
      return meter
        ? update.mutateAsync({ id: meter.id, name: input.name, metric: input.metric ?? null })
        : create.mutateAsync(input);
    }),
  );
  const sources = [
    { value: byHand, label: 'A person reads it' },
    ...metricsWith(metrics, meter).map(({ metric, text }) => ({
      value: metricPrefix + metric,
      label: text === null ? metric : `${metric} (now ${text})`,
    })),
  ];
  return (
    <FormDialog
      title={meter ? 'Edit Meter' : 'Add Meter'}
      description={deviceName}
      submitLabel={meter ? 'Update Meter' : 'Add Meter'}
      dirty={form.formState.isDirty}
      saving={phase === 'saving'}
      saved={phase === 'saved' ? 'Meter saved.' : undefined}
      error={error}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" autoComplete="off" wide />
      {meter ? null : <ChoiceField control={control} name="unit" label="Counts" choices={units} />}
      {meter || values.unit !== otherUnit ? null : (
        <TextField control={control} name="ownUnit" label="Unit" placeholder="m³" autoComplete="off" />
      )}
      <ChoiceField
        control={control}
        name="source"
        label="Read from"
        choices={sources}
        hint={
          metrics.length
            ? 'With a metric, each new reading of the device counts.'
            : 'The device reports no numbers that could be counted.'
        }
        wide
      />
      {meter || values.source !== byHand ? null : (
        <TextField
          control={control}
          name="value"
          label="Current reading"
          inputMode="decimal"
          autoComplete="off"
          className="h-12 text-xl tabular-nums"
          optional
          wide
        />
      )}
    </FormDialog>
  );
}

/** The metrics of the device, including the meter's own one even if the device no longer reports it. */
function metricsWith(metrics: DeviceMeters['metrics'], meter: Meter | undefined) {
  const metricOptions = metrics.map(({ metric, unit, value }) => ({
    metric,
    text: amountText(value, unit ?? '').trim(),
  }));
  const currentMetric = meter?.metric;
  if (!currentMetric || metricOptions.some(({ metric }) => metric === currentMetric)) return metricOptions;
  return [...metricOptions, { metric: currentMetric, text: null }];
}
