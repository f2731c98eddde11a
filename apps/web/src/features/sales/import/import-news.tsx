import { Banner } from '@steward/ui/blocks/banner';
import { Progress } from '@steward/ui/primitives/progress';
import { doneShare, useImports } from './use-imports';

/** The import that runs now, whoever started it; also after a reload. */
export function ImportNews() {
  const { running } = useImports();
  if (!running) return null;
  const percent = doneShare(running);
  return (
    <Banner tone="info" busy className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 truncate">
          Importing <span className="font-medium">{running.filename}</span>: {running.rowsDone.toLocaleString('en')} of{' '}
          {running.rowCount.toLocaleString('en')} rows
        </p>
        <Progress
          value={percent}
          label={`Importing ${running.filename}`}
          className="ml-auto w-40 max-sm:ml-0 max-sm:w-full"
        />
      </div>
    </Banner>
  );
}
