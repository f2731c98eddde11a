import { Detail } from '@steward/ui/blocks/detail-grid';

interface Item {
  origin: 'generated' | 'person';
  edited: boolean;
}

/** Whether an item came from the manual, was edited, or was written by a person. */
export function OriginDetail({ origin, edited }: Item) {
  return (
    <Detail label="Origin">
      {origin === 'person' ? 'Written by a person' : edited ? 'Edited by a person' : 'From the manual'}
    </Detail>
  );
}
