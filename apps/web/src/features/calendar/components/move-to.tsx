import type { CalendarEntry } from '@steward/api/schema/work-calendar';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { useId, useState } from 'react';
import { useToday } from '../../../lib/organization-calendar';
import { addDays } from '../range';

interface MoveToProps {
  entry: CalendarEntry;
  onMove: (date: string) => void;
}

/** Moves a task to another day without dragging, or explains why it cannot be moved. */
export function MoveTo({ entry: { date, fixedBecause }, onMove }: MoveToProps) {
  const today = useToday();
  const id = useId();
  const [chosenDate, setChosenDate] = useState('');
  if (fixedBecause) return <p className="border-t pt-2.5 text-muted-foreground">{fixedBecause}</p>;
  const start = date < today ? today : date;
  const choices = [
    ...(date < today ? [{ label: 'Today', day: today }] : []),
    { label: date < today ? 'Tomorrow' : 'Next day', day: addDays(start, 1) },
    { label: 'A week later', day: addDays(start, 7) },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be inline
    <div role="group" aria-label="Move to" className="grid gap-2 border-t pt-2.5">
      <span className="text-muted-foreground text-xs">Move to</span>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {choices.map(({ label, day }) => (
          <Button key={label} variant="outline" size="sm" onClick={() => onMove(day)}>
            {label}
          </Button>
        ))}
      </div>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosenDate) onMove(chosenDate);
        }}
      >
        <label htmlFor={id} className="sr-only">
          Another day
        </label>
        <Input
          id={id}
          type="date"
          scale="toolbar"
          className="min-w-0 flex-1"
          min={today}
          value={chosenDate}
          onChange={(event) => setChosenDate(event.target.value)}
        />
        <Button type="submit" variant="outline" disabled={!chosenDate}>
          Move
        </Button>
      </form>
    </div>
  );
}
