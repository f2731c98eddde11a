import type { AuditEntry } from '@steward/api/schema/audit';
import { BackLink } from '@steward/ui/blocks/back-link';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title';
import { useExistingPage } from '../../lib/use-existing-page';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { useSearchText } from '../../lib/use-search-text';
import { AuditDetail } from './components/audit-detail';
import { AuditFilters } from './components/audit-filters';
import { AuditList } from './components/audit-list';
import { exportCsv } from './export-csv';
import { useAudit } from './hooks';
import { useAuditSearch } from './use-audit-search';

export function AuditPage() {
  usePageTitle('Audit log');
  const { search, change, clear } = useAuditSearch();
  const [text, setText] = useSearchText(search.search ?? '', (typed) => change({ search: typed || undefined }));
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  const entries = useAudit(search);
  const loading = useMinimumLoading(entries.isPending);
  useExistingPage(entries.data, (page) => change({ page }));
  const { exporting, run } = useExport();
  const clearAll = () => {
    setText('');
    clear();
  };
  return (
    <Page>
      <BackLink asChild>
        <Link to="/users">User Management</Link>
      </BackLink>
      <PageHead
        title="Audit log"
        description="Sign-ins, permissions, settings and changes of data: who did what and when"
        actions={
          <Button
            variant="outline"
            pending={exporting}
            disabled={entries.data?.totalElements === 0}
            onClick={() => run(search)}
          >
            <Download aria-hidden="true" />
            Export CSV
          </Button>
        }
      />
      <AuditFilters search={search} text={text} onText={setText} onChange={change} onClear={clearAll} />
      <AuditList
        list={loading ? undefined : entries.data}
        failure={loading ? undefined : entries.error?.message}
        retrying={entries.isFetching}
        onRetry={() => void entries.refetch()}
        search={search}
        onPage={(page) => change({ page })}
        onClear={clearAll}
        onOpen={setOpenEntry}
      />
      {openEntry ? <AuditDetail entry={openEntry} onClose={() => setOpenEntry(null)} /> : null}
    </Page>
  );
}

function useExport() {
  const [exporting, setExporting] = useState(false);
  const run = (...args: Parameters<typeof exportCsv>) => {
    setExporting(true);
    exportCsv(...args)
      .catch((error: Error) => toast.error('Failed to export the audit log', { description: error.message }))
      .finally(() => setExporting(false));
  };
  return { exporting, run };
}
