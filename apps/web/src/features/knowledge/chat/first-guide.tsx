import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { BookOpenText, Upload } from 'lucide-react';

/** Empty state of the chat while there is no Device Guide. */
export function FirstGuide({ onUpload }: { onUpload: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={BookOpenText}
      className="my-auto"
      title="Start with a Device Guide"
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
          Machines added in{' '}
          <Link to="/devices" className="font-medium text-primary underline-offset-4 hover:underline">
            Smart Assets
          </Link>{' '}
          come with their manual.
        </>
      }
    >
      Upload a machine's manual as a PDF. Once it has been read, you can ask questions, and each answer shows the page
      it comes from.
    </EmptyState>
  );
}
