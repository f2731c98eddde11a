import type { Precaution } from '@steward/api/schema/safety';
import { Caution } from '@steward/ui/blocks/caution';
import { useState } from 'react';
import { countText } from '../../../lib/count-text';
import { trpc } from '../../../lib/trpc/trpc';
import type { OpenPage } from '../hooks';
import { SourceChip } from './source-chip';

/** Further precautions are collapsed, so that a long list does not push the rest off the screen. */
const shownAtOnce = 2;

const isLethal = ({ severity, signalWord, isActive }: Precaution) =>
  isActive && (severity === 'CRITICAL' || signalWord === 'DANGER');

/** The CRITICAL and DANGER precautions of a device. */
export function Dangers({ deviceId, pages }: { deviceId: string; pages: OpenPage }) {
  const [showsAll, setShowsAll] = useState(false);
  const { data } = trpc.safety.byDevice.useQuery({ deviceId });
  const dangers = data?.filter(isLethal) ?? [];
  const shown = showsAll ? dangers : dangers.slice(0, shownAtOnce);
  return (
    <>
      {shown.map(({ id, title, howToAvoid, description, source }) => (
        <Caution key={id} level="danger">
          <b>{title}.</b> {howToAvoid ?? description} <SourceChip size="sm" source={source} itemId={id} pages={pages} />
        </Caution>
      ))}
      {dangers.length > shown.length ? (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="tap-area relative w-fit rounded-sm text-left font-medium text-primary text-sm"
        >
          Show {countText(dangers.length - shown.length, 'more precaution')}
        </button>
      ) : null}
    </>
  );
}
