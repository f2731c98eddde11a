import { Button } from '@steward/ui/primitives/button';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/parts/lazy-dialog';
import { trpc } from '../../../lib/trpc/trpc';

const ImportDialog = lazyDialog(
  () => import('../../../care/import/import-dialog').then(({ ImportDialog }) => ImportDialog),
  'The import',
);

/** Adds tasks from a CSV file. */
export function ImportTasks() {
  const utils = trpc.useUtils();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <Upload aria-hidden="true" />
        Import
      </Button>
      {isOpen ? (
        <ImportDialog
          kind="tasks"
          onClose={() => setIsOpen(false)}
          onImported={() => void Promise.all([utils.maintenance.invalidate(), utils.devices.invalidate()])}
        />
      ) : null}
    </>
  );
}
