import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { BookOpenText, Upload } from 'lucide-react';

/** Nothing can be asked yet: what belongs here, and how the first one comes. */
export function FirstGuide({ onUpload }: { onUpload: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={BookOpenText}
      className="my-auto"
      title="Begin with a Device Guide"
      action={
        onUpload ? (
          <Button variant="outline" onClick={onUpload}>
            <Upload aria-hidden="true" />
            Upload Device Guide
          </Button>
        ) : undefined
      }
      footnote={
        <>
          A machine that you add in{' '}
          <Link to="/devices" className="font-medium text-primary underline-offset-4 hover:underline">
            Smart Assets
          </Link>{' '}
          brings its manual with it.
        </>
      }
    >
      Upload the manual of a machine as PDF. It is read page by page; then you ask, and each answer shows the page it
      comes from.
    </EmptyState>
  );
}
