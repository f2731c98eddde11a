import type { AuditEntry } from '@steward/api/schema/audit';
import { BackLink } from '@steward/ui/blocks/back-link';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportMenu } from '../../care/export-menu';
import { useToday } from '../../lib/organization-calendar';
import { usePageTitle } from '../../lib/page-title';
import { useExistingPage } from '../../lib/use-existing-page';
import { useMinimumLoading } from '../../lib/use-minimum-loading';
import { useSearchText } from '../../lib/use-search-text';
import { AuditDetail } from './components/audit-detail';
import { AuditFilters } from './components/audit-filters';
import { AuditList } from './components/audit-list';
import { useAudit } from './hooks';
import { filtersOf } from './loader';
import { useAuditSearch } from './use-audit-search';

export function AuditPage() {
  usePageTitle('Audit log');
  const { search, change, clear } = useAuditSearch();
  const [text, setText] = useSearchText(search.search ?? '', (typed) => change({ search: typed || undefined }));
  const [openEntry, setOpenEntry] = useState<AuditEntry | null>(null);
  const entries = useAudit(search);
  const loading = useMinimumLoading(entries.isPending);
  useExistingPage(entries.data, (page) => change({ page }));
  const today = useToday();
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
          entries.data?.totalElements === 0 ? null : (
            <ExportMenu list={{ path: '/api/audit', name: `audit-${today}`, filters: filtersOf(search) }} />
          )
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
