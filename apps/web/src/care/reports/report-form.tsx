import { maxReportPhotos, type ReportReceipt, reportFields } from '@steward/api/schema/requests';
import { Banner } from '@steward/ui/blocks/banner';
import { Field, FieldSet } from '@steward/ui/blocks/field';
import { Input } from '@steward/ui/primitives/input';
import { RadioGroup, RadioGroupItem } from '@steward/ui/primitives/radio-group';
import { Textarea } from '@steward/ui/primitives/textarea';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { PhotosField } from '../pictures/photos-field';
import { useAddedPhotos } from '../pictures/use-added-photos';
import type { SendReport } from './send-report';

interface ReportFormProps {
  send: SendReport;
  onSent: (receipt: ReportReceipt & { sentPhotos: number }) => void;
  /** Whether to ask for name and contact, which are known for a signed-in user. */
  asksForReporter: boolean;
  onDirty?: () => void;
  /** Renders the layout around the fields and the submit button. */
  children: (parts: { fields: ReactNode; pending: boolean }) => ReactNode;
}

type Problems = Partial<Record<string, string>>;

/** Form for a fault report, for people with and without an account. */
export function ReportForm({ send, onSent, asksForReporter, onDirty, children }: ReportFormProps) {
  const [values, setValues] = useState({ description: '', machineStopped: '', name: '', contact: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const photos = useAddedPhotos({ max: maxReportPhotos, tooMany: `At most ${maxReportPhotos} photos can be sent.` });
  const form = useRef<HTMLFormElement>(null);
  const change = (field: keyof typeof values) => (value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setProblems((current) => ({ ...current, [field]: undefined }));
    onDirty?.();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (pending || photos.preparing) return;
    const machineStopped = { yes: true, no: false }[values.machineStopped];
    const parsed = reportFields.safeParse({ ...values, machineStopped });
    if (!parsed.success) {
      const fieldErrors = Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
      );
      if (machineStopped === undefined) fieldErrors.machineStopped = 'Please choose yes or no.';
      setProblems(fieldErrors);
      focusFirst(
        form.current,
        Object.keys(values).find((field) => fieldErrors[field]),
      );
      return;
    }
    setPending(true);
    setFailure(undefined);
    try {
      const files = photos.photos.map(({ file }) => file);
      onSent({ ...(await send({ ...parsed.data, photos: files })), sentPhotos: files.length });
    } catch (error) {
      setFailure((error as Error).message);
      setPending(false);
    }
  };
  const fields = (
    <>
      <Field label="What is wrong?" error={problems.description}>
        <Textarea
          name="description"
          rows={4}
          maxLength={2000}
          value={values.description}
          placeholder="What you see, hear or smell, and since when"
          onChange={({ target }) => change('description')(target.value)}
        />
      </Field>
      <StoppedField value={values.machineStopped} error={problems.machineStopped} onChange={change('machineStopped')} />
      <PhotosField photos={photos} note={`optional, up to ${maxReportPhotos}`} disabled={pending} />
      {asksForReporter ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Your name" optional error={problems.name}>
            <Input
              name="name"
              autoComplete="name"
              scale="large"
              maxLength={100}
              value={values.name}
              onChange={({ target }) => change('name')(target.value)}
            />
          </Field>
          <Field label="Phone or email for questions" optional error={problems.contact}>
            <Input
              name="contact"
              autoComplete="off"
              scale="large"
              maxLength={200}
              value={values.contact}
              onChange={({ target }) => change('contact')(target.value)}
            />
          </Field>
        </div>
      ) : null}
      {failure ? (
        <Banner slim tone="error">
          {failure}
        </Banner>
      ) : null}
    </>
  );
  return (
    <form
      ref={form}
      noValidate
      aria-label="Report a fault"
      className="contents"
      onSubmit={(event) => void submit(event)}
    >
      {children({ fields, pending: pending || photos.preparing })}
    </form>
  );
}

function focusFirst(form: HTMLFormElement | null, field: string | undefined): void {
  const selector = field === 'machineStopped' ? '[role="radio"]' : `[name="${field}"]`;
  form?.querySelector<HTMLElement>(selector)?.focus();
}

interface StoppedFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const stoppedChoices = { yes: 'Yes, it is stopped', no: 'No, it is running' };

/** Large enough to be tapped with gloves. */
function StoppedField({ value, error, onChange }: StoppedFieldProps) {
  const id = useId();
  return (
    <FieldSet legend="Is the machine stopped?" error={error}>
      <RadioGroup
        value={value}
        onValueChange={onChange}
        aria-label="Is the machine stopped?"
        className="grid grid-cols-2 gap-2.5"
      >
        {Object.entries(stoppedChoices).map(([choice, label]) => (
          <label
            key={choice}
            htmlFor={`${id}-${choice}`}
            className="flex min-h-13 cursor-pointer items-center gap-2.5 rounded-md border px-3 py-2 text-sm has-data-[state=checked]:border-primary has-data-[state=checked]:bg-accent"
          >
            <RadioGroupItem id={`${id}-${choice}`} value={choice} />
            {label}
          </label>
        ))}
      </RadioGroup>
    </FieldSet>
  );
}
