import { Boxes, Wrench } from 'lucide-react';
import { StatCard, StatCardSkeleton, Trend } from '../blocks/stat-card';
import { Button } from '../primitives/button';
import { Card, CardAction, CardContent, CardFooter, CardHeader, CardTitle } from '../primitives/card';
import { Section } from './section';

export function Stats() {
  return (
    <Section
      title="Card, stat card"
      note="One-pixel border, almost no shadow. Trends have no status colour, because up is not always good."
    >
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-2 max-sm:gap-3">
        <StatCard icon={Boxes} label="Assets" value="42" note="39 active" foot={<Trend change={3} />} asChild>
          {/* biome-ignore lint/a11y/useAnchorContent: the card puts its content into the link */}
          <a href="#assets" />
        </StatCard>
        <StatCard icon={Wrench} label="Total Maintenance" value="486" foot={<Trend change={-6} />} />
        <StatCardSkeleton />
      </div>
      <Card className="mt-4">
        <CardHeader>
          <CardTitle>Device status</CardTitle>
          <CardAction>
            <Button variant="ghost" size="sm">
              View All
            </Button>
          </CardAction>
        </CardHeader>
        <CardContent>Content</CardContent>
        <CardFooter>Updated 4m ago</CardFooter>
      </Card>
    </Section>
  );
}
