import { Detail, DetailGrid } from '@steward/ui/blocks/detail-grid';
import { Card, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import type { Onboarded } from '../use-onboarded';

export function DeviceInfo({ name, location, manufacturer, processingTime }: Onboarded) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Device info</CardTitle>
      </CardHeader>
      <CardContent>
        <DetailGrid columns={2}>
          <Detail label="Name">{name}</Detail>
          <Detail label="Location">{location}</Detail>
          <Detail label="Manufacturer">{manufacturer || 'Not specified'}</Detail>
          <Detail label="Processing time" numeric>
            {processingTime === null ? 'N/A' : `${Math.round(processingTime)} seconds`}
          </Detail>
        </DetailGrid>
      </CardContent>
    </Card>
  );
}
