import { Detail } from '@steward/ui/blocks/detail-grid';

interface Item {
  origin: 'generated' | 'person';
  edited: boolean;
}

/** Who says so: the manual, somebody who changed it since, or somebody by themselves. */
export function OriginDetail({ origin, edited }: Item) {
  return (
    <Detail label="Origin">
      {origin === 'person' ? 'Written by a person' : edited ? 'Edited by a person' : 'From the manual'}
    </Detail>
  );
}
