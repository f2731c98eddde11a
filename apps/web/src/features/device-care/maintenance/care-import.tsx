import { useState } from 'react';
import { ImportMenu } from '../../../care/import/import-menu';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { trpc } from '../../../lib/trpc/trpc';

const ImportDialog = lazyDialog(
  () => import('../../../care/import/import-dialog').then(({ ImportDialog }) => ImportDialog),
  'The import',
);

const kinds = ['tasks', 'readings'] as const;

/** Adds tasks, or the readings by which they are due, from a CSV file. */
export function CareImport() {
  const utils = trpc.useUtils();
  const [kind, setKind] = useState<(typeof kinds)[number] | null>(null);
  return (
    <>
      <ImportMenu kinds={kinds} onSelect={setKind} />
      {kind ? (
        <ImportDialog
          kind={kind}
          onClose={() => setKind(null)}
          onImported={() =>
            void Promise.all([utils.maintenance.invalidate(), utils.devices.invalidate(), utils.meters.invalidate()])
          }
        />
      ) : null}
    </>
  );
}
