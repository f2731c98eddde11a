import type { SalesImport } from '@steward/api/schema/sales/imports';
import { Banner } from '@steward/ui/blocks/banner';
import { countText } from '../../../lib/count-text';
import { SkippedRowsButton } from './skipped-rows-button';

interface SkippedRowsBannerProps {
  current: SalesImport;
  onDismiss?: () => void;
  className?: string;
}

/** Tells how many rows of a file were skipped and offers them as a download. */
export function SkippedRowsBanner({ current, onDismiss, className }: SkippedRowsBannerProps) {
  const { id, filename, rowsSkipped } = current;
  return (
    <Banner tone="warning" className={className} onDismiss={onDismiss} action={<SkippedRowsButton importId={id} />}>
      {countText(rowsSkipped, 'row')} of <span className="wrap-anywhere font-medium">{filename}</span> had errors and{' '}
      {rowsSkipped === 1 ? 'was' : 'were'} skipped.
    </Banner>
  );
}
