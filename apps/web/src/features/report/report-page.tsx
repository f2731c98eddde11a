import { BrandMark } from '@steward/ui/blocks/brand-mark';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ReportForm } from '../../care/reports/report-form';
import { sendByCode } from '../../care/reports/send-report';
import { usePageTitle } from '../../lib/page-title';
import { returnStateOf } from '../../lib/session/return-address';
import { trpc } from '../../lib/trpc/trpc';
import { ReportSent, type SentReport } from './report-sent';

const route = getRouteApi('/r/$code');

/** Page that the QR code of a machine opens for people without an account. It shows nothing of the machine but its name. */
export function ReportPage() {
  usePageTitle('Report a fault');
  const { code } = route.useParams();
  const form = trpc.requests.publicForm.useQuery({ code }, { retry: false });
  const [sent, setSent] = useState<SentReport>();
  const { data, error } = form;
  if (error?.data?.code === 'NOT_FOUND') return <UnknownCode />;
  return (
    <PublicPage title={data?.deviceName ?? (error ? 'Report a fault' : undefined)}>
      {error ? (
        <ErrorPanel title="The form could not be loaded" onRetry={() => void form.refetch()} retrying={form.isFetching}>
          {error.message}
        </ErrorPanel>
      ) : sent ? (
        <ReportSent report={sent} onAnother={() => setSent(undefined)} />
      ) : data ? (
        <ReportForm send={sendByCode(code)} asksForReporter onSent={setSent}>
          {({ fields, pending }) => (
            <div className="grid gap-5">
              {fields}
              <Button type="submit" variant="default" size="lg" className="min-h-13" pending={pending}>
                Send report
              </Button>
              <p className="text-muted-foreground text-sm">
                If somebody is in danger, call for help first. Your name and contact are used only for questions about
                this report, and are removed later.
              </p>
            </div>
          )}
        </ReportForm>
      ) : (
        <Skeleton className="h-80 rounded-lg" />
      )}
      <SignInLink>Work here? Sign in to open this machine.</SignInLink>
    </PublicPage>
  );
}

function UnknownCode() {
  return (
    <PublicPage title="This code does not open a report">
      <p className="text-muted-foreground">
        The label may be old, or faults of this machine are not reported this way. Please tell the maintenance team
        directly.
      </p>
      <SignInLink>With an account, sign in to open the machine.</SignInLink>
    </PublicPage>
  );
}

function SignInLink({ children }: { children: ReactNode }) {
  const location = useLocation();
  return (
    <p className="mt-8 border-t pt-4">
      <Link
        to="/login"
        state={returnStateOf(location)}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm text-muted-foreground text-sm underline-offset-4 hover:underline"
      >
        <LogIn aria-hidden="true" />
        {children}
      </Link>
    </p>
  );
}

function PublicPage({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <main
      id="content"
      className="mx-auto min-h-dvh max-w-150 bg-card px-5 py-6 sm:my-8 sm:min-h-0 sm:rounded-lg sm:border sm:px-10"
    >
      <div className="mb-6 flex items-center gap-2.5">
        <BrandMark size={26} />
        <span className="text-muted-foreground text-sm">Report a fault</span>
      </div>
      {title === undefined ? (
        <Skeleton className="mb-6 h-8 w-60" />
      ) : (
        <h1 className="wrap-anywhere mb-6 font-title text-2xl tracking-title">{title}</h1>
      )}
      {children}
    </main>
  );
}
