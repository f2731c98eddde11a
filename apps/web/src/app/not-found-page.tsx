import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import { FileQuestionMark } from 'lucide-react';
import { usePageTitle } from '../lib/page-title';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <Page>
      <PageHead title="Page not found" />
      <Card>
        <EmptyState
          icon={FileQuestionMark}
          title="Nothing exists at this address"
          action={
            <Button variant="default" asChild>
              <Link to="/dashboard">Go to Command Center</Link>
            </Button>
          }
        >
          The page may have been moved, or the address is incomplete.
        </EmptyState>
      </Card>
    </Page>
  );
}
