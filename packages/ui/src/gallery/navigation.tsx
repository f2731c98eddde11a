import { useState } from 'react';
import { BackLink } from '../blocks/back-link';
import { Pager } from '../blocks/pager';
import { Stepper } from '../blocks/stepper';
import { Badge } from '../primitives/badge';
import { Card } from '../primitives/card';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../primitives/tabs';
import { Section } from './section';

export function Navigation() {
  const [page, setPage] = useState(0);
  return (
    <Section
      title="Tabs, pagination, steps"
      note="Arrow keys move, Enter and Space select. The selection is part of the URL."
    >
      <Tabs defaultValue="maintenance">
        <TabsList aria-label="Example">
          <TabsTrigger value="maintenance">
            Maintenance<Badge variant="count">11</Badge>
          </TabsTrigger>
          <TabsTrigger value="rules">
            Rules<Badge variant="count">9</Badge>
          </TabsTrigger>
          <TabsTrigger value="safety">
            Safety Info<Badge variant="count">7</Badge>
          </TabsTrigger>
          <TabsTrigger value="chat">Chat</TabsTrigger>
        </TabsList>
        {['maintenance', 'rules', 'safety', 'chat'].map((value) => (
          <TabsContent key={value} value={value} className="pt-3">
            <BackLink href="#top">Smart Assets</BackLink>
          </TabsContent>
        ))}
      </Tabs>
      <Card className="mt-4">
        <Pager page={page} size={24} total={142} onPage={setPage} />
      </Card>
      <div className="mt-4">
        <Stepper steps={['Basic Info', 'Connection', 'Upload PDF']} current={2} />
      </div>
    </Section>
  );
}
