import type { SalesImport } from '@steward/api/schema/sales/imports';
import { Banner } from '@steward/ui/blocks/banner';
import { SkippedRowsButton } from './skipped-rows-button';

interface SkippedRowsBannerProps {
  current: SalesImport;
  onDismiss?: () => void;
  className?: string;
}

/** Tells how many rows of a file were skipped and offers them as a download. */
export function SkippedRowsBanner({ current, onDismiss, className }: SkippedRowsBannerProps) {
  const { id, filename, rowsSkipped } = current;
  const rows = rowsSkipped === 1 ? '1 row' : `${rowsSkipped.toLocaleString('en')} rows`;
  return (
    <Banner tone="warning" className={className} onDismiss={onDismiss} action={<SkippedRowsButton importId={id} />}>
      {rows} of <span className="wrap-anywhere font-medium">{filename}</span> had errors and{' '}
      {rowsSkipped === 1 ? 'was' : 'were'} skipped.
    </Banner>
  );
}
