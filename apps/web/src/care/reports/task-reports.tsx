import { momentOf } from '../../lib/calendar';
import { trpc } from '../../lib/trpc/trpc';
import { PicturePreviews } from '../pictures/picture-previews';

interface TaskReportsProps {
  task: { id: string; requestId: string | null };
}

/** The fault reports that led to a task: what was reported, by whom, with photos. */
export function TaskReports({ task }: TaskReportsProps) {
  const reports = trpc.requests.ofTask.useQuery({ taskId: task.id }, { enabled: task.requestId !== null });
  if (!reports.data?.length) return null;
  return (
    <section aria-label="Reported" className="grid gap-3 text-sm">
      {reports.data.map(
        ({ id, reference, description, reporterName, reporterContact, createdAt, pictures, ...report }) => (
          <div key={id}>
            <p className="text-muted-foreground">
              Reported {momentOf(createdAt)}
              {reporterName ? ` by ${reporterName}` : ''}
              {reporterContact ? ` (${reporterContact})` : ''} · {reference}
              {report.machineStopped ? ' · machine stopped' : ''}
            </p>
            <p className="wrap-anywhere mt-0.5 whitespace-pre-line">{description}</p>
            <PicturePreviews kind="report" pictures={pictures} of={`report ${reference}`} />
          </div>
        ),
      )}
    </section>
  );
}
