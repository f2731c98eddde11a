import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Button } from '@steward/ui/primitives/button';
import { FileText, Upload } from 'lucide-react';

interface NoDocumentsProps {
  filtered: boolean;
  onClear: () => void;
  onUpload: (() => void) | undefined;
}

export function NoDocuments({ filtered, onClear, onUpload }: NoDocumentsProps) {
  if (filtered) {
    return (
      <EmptyState
        icon={FileText}
        title="No documents found"
        action={
          <Button variant="outline" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Try another name, machine or status.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FileText}
      title="No documents yet"
      action={
        onUpload ? (
          <Button variant="outline" onClick={onUpload}>
            <Upload aria-hidden="true" />
            Upload Device Guide
          </Button>
        ) : undefined
      }
    >
      Upload your machines' guides as PDFs. The assistant answers from them and shows the page.
    </EmptyState>
  );
}
