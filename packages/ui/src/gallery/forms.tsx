import { Fuel, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../blocks/back-link';
import { DeviceHead, Vital } from '../blocks/device-head';
import { Field } from '../blocks/field';
import { MachineName } from '../blocks/machine-name';
import { PageChip } from '../blocks/page-chip';
import { PrecautionCheck } from '../blocks/precaution-check';
import { SaveBar } from '../blocks/save-bar';
import { SettingsSection } from '../blocks/settings-section';
import { DeviceStatus } from '../blocks/status-pill';
import { Button } from '../primitives/button';
import { Input } from '../primitives/input';
import { Section } from './section';

export function Settings() {
  return (
    <Section title="Settings form" note="Description left, form right. The bar lists unsaved changes and errors." wide>
      <SettingsSection title="Basic Information" description="How colleagues see and reach you.">
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Field label="First name">
            <Input defaultValue="Marta" />
          </Field>
          <Field label="Email" error="Please enter a valid email address">
            <Input type="email" defaultValue="marta.kowalski@northgate" />
          </Field>
        </div>
      </SettingsSection>
      <div className="overflow-hidden px-(--gutter) pb-8">
        <SaveBar error="1 field needs your attention">
          <Button variant="ghost">Cancel</Button>
          <Button variant="default">Save Changes</Button>
        </SaveBar>
      </div>
    </Section>
  );
}

export function Precheck() {
  const [read, setRead] = useState(true);
  const [second, setSecond] = useState(false);
  return (
    <Section
      title="Before you start"
      note="Precautions with severity and page, above the button that starts the work."
      wide
    >
      <div className="grid max-w-dialog gap-2">
        <PrecautionCheck
          title="The set can start by itself"
          severity="critical"
          checked={read}
          onCheckedChange={setRead}
          chip={<PageChip page={12} size="sm" />}
        >
          Lock the start selector in OFF and hang the sign before you open any cover.
        </PrecautionCheck>
        <PrecautionCheck
          title="Gloves and eye protection"
          severity="medium"
          checked={second}
          onCheckedChange={setSecond}
          chip={<PageChip page={43} size="sm" />}
        >
          Wear oil-proof gloves and eye protection while draining.
        </PrecautionCheck>
      </div>
    </Section>
  );
}

export function Head() {
  return (
    <Section title="Head of a device" note="Name, status and what is due." wide>
      <DeviceHead
        back={<BackLink href="#top">Smart Assets</BackLink>}
        icon={Fuel}
        headingLevel={3}
        name={<MachineName>Diesel generator DG-02</MachineName>}
        status={<DeviceStatus status="warning" />}
        facts={['Machine', 'Hall 2, Plant North', 'Halden Power CG-450']}
        actions={<Button variant="outline">Print label</Button>}
        vitals={
          <>
            <Vital label="Condition" note="alarm at 98 °C">
              <TriangleAlert aria-hidden="true" className="size-3.5 text-status-warning-solid" />
              Coolant 97.4 °C
            </Vital>
            <Vital label="Due next" note={<span className="text-status-error-text">3 days late</span>}>
              Clean battery terminals
            </Vital>
            <Vital label="Running hours" note="about 5 h a week">
              3,412 h
            </Vital>
          </>
        }
      />
    </Section>
  );
}
