import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { CalendarClock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { mediumDate } from '../../lib/calendar';
import { countText } from '../../lib/count-text';
import { useToday } from '../../lib/organization-calendar';

interface BulkRescheduleProps {
  pending: boolean;
  /** @param words for the message: "moved to 3 Dec 2026" */
  onMove: (move: { date: string } | { days: number }, words: string) => void;
}

/** Moves the selected tasks to a day, or each by a number of days. */
export function BulkReschedule({ pending, onMove }: BulkRescheduleProps) {
  const today = useToday();
  const [open, setOpen] = useState(false);
  const [date, setDate] = useState('');
  const [days, setDays] = useState('');
  const count = Number(days);
  const areDaysValid = Number.isInteger(count) && count !== 0 && Math.abs(count) <= 3650;
  const submit = (event: FormEvent, move: Parameters<typeof onMove>[0], words: string) => {
    event.preventDefault();
    setOpen(false);
    onMove(move, words);
  };
  return (
    <Popover modal open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" disabled={pending}>
          <CalendarClock aria-hidden="true" />
          Reschedule
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Reschedule" className="grid w-72 gap-4 p-4">
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => date && submit(event, { date }, `moved to ${mediumDate(date)}`)}
        >
          <Field label="Move to a day" className="flex-1">
            <Input type="date" min={today} value={date} onChange={(event) => setDate(event.target.value)} />
          </Field>
          <Button type="submit" variant="outline" size="lg" disabled={!date}>
            Move
          </Button>
        </form>
        <form
          className="flex items-end gap-2"
          onSubmit={(event) =>
            submit(
              event,
              { days: count },
              `moved by ${countText(Math.abs(count), 'day')}${count < 0 ? ' to earlier dates' : ''}`,
            )
          }
        >
          <Field label="Move by days" hint="A negative number moves to earlier days." className="flex-1">
            <Input inputMode="numeric" placeholder="7" value={days} onChange={(event) => setDays(event.target.value)} />
          </Field>
          <Button type="submit" variant="outline" size="lg" disabled={!areDaysValid} className="mb-6">
            Move
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
