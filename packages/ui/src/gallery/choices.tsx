import { Field, FieldSet } from '../blocks/field';
import { Checkbox } from '../primitives/checkbox';
import { Label } from '../primitives/label';
import { RadioGroup, RadioGroupItem } from '../primitives/radio-group';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '../primitives/select';
import { Switch } from '../primitives/switch';
import { Section, States } from './section';

const types = ['Preventive', 'Corrective', 'Emergency', 'Routine'];

export function Choices() {
  return (
    <Section title="Select, switch, checkbox, radio" note="A switch takes effect at once, a checkbox on Save.">
      <div className="mb-3 grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Type">
          <Select defaultValue="Preventive">
            <SelectTrigger>
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              {types.map((type) => (
                <SelectItem key={type} value={type}>
                  {type}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        </Field>
        <Field label="Assigned To" error="Choose who does it">
          <Select>
            <SelectTrigger>
              <SelectValue placeholder="Nobody yet" />
            </SelectTrigger>
            <SelectContent>
              <SelectItem value="marta">Marta Kowalski</SelectItem>
            </SelectContent>
          </Select>
        </Field>
      </div>
      <States label="Switch">
        <Switch defaultChecked aria-label="On" />
        <Switch aria-label="Off" />
        <Switch defaultChecked disabled aria-label="On, disabled" />
      </States>
      <States label="Checkbox">
        <Label className="flex items-center gap-2 font-normal">
          <Checkbox defaultChecked />
          Active (visible to users)
        </Label>
        <Label className="flex items-center gap-2 font-normal">
          <Checkbox />
          Off
        </Label>
        <Label className="flex items-center gap-2 font-normal">
          <Checkbox checked="indeterminate" />
          Some
        </Label>
      </States>
      <FieldSet legend="Deliver" className="mt-2">
        <RadioGroup defaultValue="now" aria-label="Deliver" orientation="horizontal">
          {['now', 'daily'].map((value) => (
            <Label key={value} className="flex items-center gap-2 font-normal">
              <RadioGroupItem value={value} />
              {value === 'now' ? 'At once' : 'Once a day'}
            </Label>
          ))}
        </RadioGroup>
      </FieldSet>
    </Section>
  );
}
