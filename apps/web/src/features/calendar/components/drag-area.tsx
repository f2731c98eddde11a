import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CalendarEntry } from '@steward/api/schema/work-calendar';
import { type ReactNode, useState } from 'react';
import { useCalendarActions } from '../calendar-actions';
import { DraggedChip } from './entry-chip';

/** Distance and delay that distinguish a drag from a click and from scrolling. */
const mouse = { activationConstraint: { distance: 6 } };
const touch = { activationConstraint: { delay: 250, tolerance: 8 } };

/** The keyboard moves entries with "Move to" in their details, so nothing is announced about dragging. */
const silent = () => undefined;
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
};

const entryOf = (event: DragStartEvent | DragEndEvent) => event.active.data.current?.entry as CalendarEntry | undefined;

/** The part of the page where entries can be dragged from day to day. */
export function DragArea({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<CalendarEntry>();
  const { move } = useCalendarActions();
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch));
  const drop = (event: DragEndEvent) => {
    setDragged(undefined);
    const entry = entryOf(event);
    const date = event.over?.data.current?.date as string | undefined;
    if (entry && date) void move?.(entry, date);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={accessibility}
      onDragStart={(event) => setDragged(entryOf(event))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged ? <DraggedChip entry={dragged} /> : null}</DragOverlay>
    </DndContext>
  );
}
