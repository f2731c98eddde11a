import { Field } from '@steward/ui/blocks/field';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../care/form-dialog';
import { RadioChoice } from '../../../care/radio-choice';
import { readingText } from '../../../care/reading-text';
import { type ApiInputs, type ApiOutputs, trpc } from '../../../lib/trpc/trpc';
import { useDebounced } from '../../../lib/use-debounced';
import type { Reading } from './reading-words';

type How = ApiInputs['metrics']['setUnit']['how'];

const pauseMs = 300;

interface UnitDialogProps {
  deviceId: string;
  reading: Reading;
  onClose: () => void;
}

/** Corrects the unit of a metric. Mounted only while open. */
export function UnitDialog({ deviceId, reading, onClose }: UnitDialogProps) {
  const { metric, unit: previousUnit } = reading;
  const [text, setText] = useState('');
  const [how, setHow] = useState<How | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const unit = text.trim();
  const shownUnit = useDebounced(unit, pauseMs);
  const { data: preview } = trpc.metrics.previewUnit.useQuery(
    { deviceId, metric, unit: shownUnit },
    { enabled: shownUnit !== '' },
  );
  const setUnit = trpc.metrics.setUnit.useMutation({
    onSuccess: () => {
      toast.success('Unit changed', { description: `${metric}: ${unit}` });
      onClose();
    },
    onSettled: () => Promise.all([utils.devices.invalidate(), utils.metrics.invalidate()]),
  });
  const { data: correction } = trpc.metrics.unitCorrection.useQuery({ deviceId, metric });
  const isPreviewed = preview !== undefined && shownUnit === unit && unit !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!unit) return setProblem('Enter a unit');
    if (!how) return setProblem('Choose what happens to the stored values');
    setProblem(null);
    setUnit.mutate({ deviceId, metric, unit, how });
  };
  const change = (edit: () => void) => {
    edit();
    setProblem(null);
    setUnit.reset();
  };
  return (
    <FormDialog
      title="Change the unit"
      description={`${metric}, now ${previousUnit ? `in ${previousUnit}` : 'without a unit'}`}
      submitLabel="Change the unit"
      dirty={unit !== ''}
      saving={setUnit.isPending}
      error={problem ?? setUnit.error?.message ?? null}
      onSubmit={submit}
      onClose={onClose}
    >
      {correction?.correction ? (
        <CorrectionInForce deviceId={deviceId} metric={metric} correction={correction.correction} onEnded={onClose} />
      ) : null}
      <Field label="New unit" className="col-span-full">
        <Input
          value={text}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => change(() => setText(event.target.value))}
        />
      </Field>
      <div className="col-span-full">
        <RadioChoice
          label="Stored values"
          value={how}
          onChange={(next) => change(() => setHow(next))}
          choices={[
            { value: 'relabel', title: 'They have the wrong unit: keep the numbers, correct the unit' },
            ...(isPreviewed && !preview.converted
              ? []
              : [{ value: 'convert' as const, title: 'They are right: convert the numbers to the new unit' }]),
          ]}
        />
      </div>
      {isPreviewed ? (
        <div className="col-span-full grid gap-2 text-sm" role="status">
          {how ? <Outcome how={how} preview={preview} unit={unit} previousUnit={previousUnit} /> : null}
          {preview.converted ? null : (
            <p className="text-muted-foreground">
              Values {previousUnit ? `in ${previousUnit}` : 'without a unit'} cannot be converted to {unit}.
            </p>
          )}
        </div>
      ) : null}
    </FormDialog>
  );
}

interface CorrectionInForceProps {
  deviceId: string;
  metric: string;
  correction: NonNullable<ApiOutputs['metrics']['unitCorrection']['correction']>;
  onEnded: () => void;
}

/** An earlier correction, which the user can end once the device sends the correct unit. */
function CorrectionInForce({ deviceId, metric, correction, onEnded }: CorrectionInForceProps) {
  const { reported, actual } = correction;
  const utils = trpc.useUtils();
  const end = trpc.metrics.endUnitCorrection.useMutation({
    onSuccess: () => {
      toast.success('Correction ended', { description: `New readings in ${reported} are taken as ${reported}.` });
      onEnded();
    },
    onError: ({ message }) => toast.error('Failed to end the correction', { description: message }),
    onSettled: () => Promise.all([utils.devices.invalidate(), utils.metrics.invalidate()]),
  });
  return (
    <div className="col-span-full grid justify-items-start gap-2 text-sm">
      <p>
        Readings that the device sends in {reported} are taken as {actual}, because their unit was corrected. End this
        when the device was repaired.
      </p>
      <Button variant="outline" disabled={end.isPending} onClick={() => end.mutate({ deviceId, metric })}>
        Take new readings as {reported}
      </Button>
    </div>
  );
}

interface OutcomeProps {
  how: How;
  preview: ApiOutputs['metrics']['previewUnit'];
  unit: string;
  previousUnit: string | null;
}

/** Explains the effect of the change, with the latest reading as an example. */
function Outcome({ how, preview: { current, converted }, unit, previousUnit }: OutcomeProps) {
  const after = how === 'convert' ? converted : { ...current, unit };
  if (!after) return null;
  const further = previousUnit
    ? `Readings that the device goes on sending in ${previousUnit} are ${how === 'convert' ? `converted to ${unit}` : `taken as ${unit} too`}.`
    : `Readings without a unit are taken as ${unit}.`;
  return (
    <>
      <p>
        Latest value: <span className="tabular-nums">{readingText(current)}</span> becomes{' '}
        <b className="tabular-nums">{readingText(after)}</b>
      </p>
      <p className="text-muted-foreground">
        {further} Alarms of the past stay as they are. Rules compare the next reading in their own unit.
      </p>
    </>
  );
}
