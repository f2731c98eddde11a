import { ErrorScreen as Screen } from '@steward/ui/blocks/error-screen';
import { Button } from '@steward/ui/primitives/button';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

const linesShown = 8;

/** The boundary of the whole application: a render error, or a part of the application that could not be loaded. */
export function ErrorScreen({ error, info }: ErrorComponentProps) {
  const [at] = useState(() => new Date());
  const stack = info?.componentStack?.split('\n').filter((line) => line.trim()) ?? [];
  const text = [String(error), ...stack.slice(0, linesShown)].join('\n');
  const facts = [
    { label: 'Time', value: at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }) },
    { label: 'Page', value: window.location.pathname },
  ];
  const copy = () => {
    const lines = facts.map(({ label, value }) => `${label}: ${value}`);
    void navigator.clipboard.writeText([...lines, text].join('\n'));
  };
  return (
    <Screen
      title="Something went wrong"
      message="The application encountered an error. Please try refreshing the page."
      kept="Saved work is safe on the server."
      actions={
        <>
          <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
            <RotateCw aria-hidden="true" />
            Refresh Page
          </Button>
          <Button size="lg" asChild>
            {/* a full load: what broke must not live on */}
            <a href="/dashboard">Go to Command Center</a>
          </Button>
        </>
      }
      details={{ facts, text, onCopy: copy }}
    />
  );
}
