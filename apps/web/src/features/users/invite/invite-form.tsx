import { zodResolver } from '@hookform/resolvers/zod';
import { roles } from '@steward/api/permissions';
import { maxInvited } from '@steward/api/schema/users';
import { Banner } from '@steward/ui/blocks/banner';
import { Button } from '@steward/ui/primitives/button';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { AreaField, ChoiceField } from '../../../care/form-fields';
import { parseAddresses } from './parse-addresses';

const choices = [
  { value: 'USER', label: 'User' },
  { value: 'ADMIN', label: 'Administrator' },
];

const inviteForm = z.object({
  role: z.enum(roles),
  /** Empty means that anyone with the link may join. */
  addresses: z.string().superRefine((text, ctx) => {
    const { addresses, invalid } = parseAddresses(text);
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
    if (invalid.length === 1 && !addresses.length) refuse('Please enter a valid email address');
    else if (invalid.length) refuse(`Not an email address: ${invalid.slice(0, 5).join(', ')}`);
    else if (addresses.length > maxInvited) refuse(`At most ${maxInvited} people can be invited at once`);
  }),
});
type Values = z.infer<typeof inviteForm>;

interface InviteFormProps {
  pending: boolean;
  /** Error of the last attempt. */
  error: string | undefined;
  /** Reports whether the form has unsaved input. */
  onDirty: (dirty: boolean) => void;
  onSubmit: (people: { emails: string[]; role: Values['role'] }) => void;
}

export function InviteForm({ pending, error, onDirty, onSubmit }: InviteFormProps) {
  const { control, handleSubmit, formState, watch } = useForm<Values>({
    resolver: zodResolver(inviteForm),
    defaultValues: { addresses: '', role: 'USER' },
  });
  const { isDirty } = formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const count = parseAddresses(watch('addresses')).addresses.length;
  return (
    <form
      noValidate
      className="grid gap-3.5"
      aria-label="Invite User"
      onSubmit={handleSubmit(({ addresses, role }) => onSubmit({ emails: parseAddresses(addresses).addresses, role }))}
    >
      <ChoiceField control={control} name="role" label="Role" choices={choices} />
      <AreaField
        control={control}
        name="addresses"
        label="Email addresses"
        optional
        rows={3}
        hint="Several separated by commas, spaces or lines. Each gets a link that only that person can use. Without an address, anyone with the link can join."
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
        {count === 0 ? 'Create link' : count === 1 ? 'Invite 1 person' : `Invite ${count} people`}
      </Button>
    </form>
  );
}
