import { EmptyState } from '@steward/ui/blocks/empty-state';
import { Page } from '@steward/ui/blocks/page';
import { PageHead } from '@steward/ui/blocks/page-head';
import { Button } from '@steward/ui/primitives/button';
import { Card } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { usePageTitle } from '../../lib/page-title';

interface ComingPageProps {
  icon: LucideIcon;
  title: string;
  subtitle?: string;
  /** What will be here, and what of it can be done elsewhere today. */
  children: string;
}

/** A page of the next release: says so, and leads to what works now. */
export function ComingPage({ icon, title, subtitle, children }: ComingPageProps) {
  usePageTitle(title);
  return (
    <Page>
      <PageHead title={title} description={subtitle} />
      <Card>
        <EmptyState
          icon={icon}
          title="Not in this version yet"
          action={
            <Button variant="primary" asChild>
              <Link to="/devices">Go to Smart Assets</Link>
            </Button>
          }
        >
          {children}
        </EmptyState>
      </Card>
    </Page>
  );
}
