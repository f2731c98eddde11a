import { ErrorReport, ErrorScreen as Screen } from '@steward/ui/blocks/error-screen';
import { Page } from '@steward/ui/blocks/page';
import { Button } from '@steward/ui/primitives/button';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../lib/page-title';
import { usePartFailure } from '../lib/parts/failure';
import { PartLoadError } from '../lib/parts/lazy-part';

const maxStackLines = 8;

/** Error boundary of the application, for failures outside the shell. */
export function ErrorScreen(props: ErrorComponentProps) {
  const report = useReport('Steward', props);
  return <Screen {...report} />;
}

/** Replaces a page that failed; the shell and the other pages keep working. */
export function PageError(props: ErrorComponentProps) {
  const report = useReport('This page', props);
  usePageTitle(report.title, { inTopBar: false });
  return (
    <Page>
      <div role="alert" className="mx-auto max-w-130 pt-10 max-sm:pt-2">
        <ErrorReport {...report} />
      </div>
    </Page>
  );
}

function useReport(name: string, { error, info, reset }: ErrorComponentProps) {
  const [time] = useState(() => new Date());
  const { title, text, tryAgain, retrying, mayReload } = usePartFailure(name, { error, reset }, { isPage: true });
  const retryAction = (primary: boolean) => (
    <Button variant={primary ? 'default' : 'outline'} size="lg" onClick={tryAgain} pending={retrying}>
      Try again
    </Button>
  );
  const reloadAction = (label: string, primary: boolean) => (
    <Button variant={primary ? 'default' : 'outline'} size="lg" onClick={() => window.location.reload()}>
      <RotateCw aria-hidden="true" />
      {label}
    </Button>
  );
  if (error instanceof PartLoadError) {
    const actions = (
      <>
        {retryAction(true)}
        {mayReload ? reloadAction('Reload page', false) : null}
      </>
    );
    return { title, message: text, actions };
  }
  const stack = info?.componentStack?.split('\n').filter((line) => line.trim()) ?? [];
  const lines = [String(error), ...stack.slice(0, maxStackLines)].join('\n');
  const facts = [
    { label: 'Time', value: time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }) },
    { label: 'Page', value: window.location.pathname },
  ];
  const copy = () => {
    const head = facts.map(({ label, value }) => `${label}: ${value}`);
    void navigator.clipboard.writeText([...head, lines].join('\n'));
  };
  return {
    title: 'Something went wrong',
    message: 'The application encountered an error. Please try refreshing the page.',
    kept: 'Saved work is safe on the server.',
    actions: (
      <>
        {reloadAction('Refresh Page', true)}
        {retryAction(false)}
        <Button variant="outline" size="lg" asChild>
          {/* a full page load: the state that caused the error must not survive */}
          <a href="/dashboard">Go to Command Center</a>
        </Button>
      </>
    ),
    details: { facts, text: lines, onCopy: copy },
  };
}
