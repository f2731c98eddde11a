import { zodResolver } from '@hookform/resolvers/zod';
import { roles } from '@steward/api/permissions';
import { emailPattern } from '@steward/api/schema/auth';
import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ChoiceField, TextField } from '../../../care/form-fields';

const choices = [
  { value: 'USER', label: 'User' },
  { value: 'ADMIN', label: 'Administrator' },
];

const inviteForm = z.object({
  role: z.enum(roles),
  /** Empty means that anyone with the link may join. */
  email: z
    .string()
    .trim()
    .refine((email) => email === '' || emailPattern.test(email), 'Please enter a valid email address'),
});
type Values = z.infer<typeof inviteForm>;

interface InviteFormProps {
  pending: boolean;
  /** Error of the last attempt. */
  error: string | undefined;
  /** Reports whether the form has unsaved input. */
  onDirty: (dirty: boolean) => void;
  onSubmit: (invitation: Values) => void;
}

export function InviteForm({ pending, error, onDirty, onSubmit }: InviteFormProps) {
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(inviteForm),
    defaultValues: { email: '', role: 'USER' },
  });
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate className="grid gap-3.5" aria-label="Invite User" onSubmit={handleSubmit(onSubmit)}>
      <ChoiceField control={control} name="role" label="Role" choices={choices} />
      <TextField
        control={control}
        name="email"
        type="email"
        label="Email"
        optional
        autoComplete="off"
        hint="With an email address, only that person can use the link."
      />
      {error ? (
        <Banner tone="error" slim>
          {error}
        </Banner>
      ) : null}
      <Button
        type="submit"
        variant="default"
        pending={pending}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        Create link
      </Button>
    </form>
  );
}
