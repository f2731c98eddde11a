import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { useToday } from '../../lib/organization-calendar';

interface DoneOnProps {
  /** Undefined for today. */
  day: string | undefined;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** Field for the day of the work, if it was done on an earlier day. */
export function DoneOn({ day, error, onChange }: DoneOnProps) {
  const today = useToday();
  if (day === undefined) {
    return (
      <Button variant="link" size="inline" className="justify-self-start" onClick={() => onChange('')}>
        Done on another day
      </Button>
    );
  }
  return (
    <Field label="Done on" hint="Leave empty for today." error={error}>
      <Input
        type="date"
        name="completedOn"
        max={today}
        value={day}
        onChange={(event) => onChange(event.target.value)}
        className="h-11"
      />
    </Field>
  );
}
