import { useState } from 'react';
import { Field } from '../blocks/field';
import { PasswordInput } from '../blocks/password-input';
import { PasswordMeter } from '../blocks/password-meter';
import { PasswordMatch, PasswordStrength } from '../blocks/password-strength';
import { Section } from './section';

export function Passwords() {
  const [password, setPassword] = useState('steward42');
  return (
    <Section title="Password" note="The password can be shown. The strength is a recommendation.">
      <div className="grid gap-4">
        <Field label="Password">
          <PasswordInput
            scale="large"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <PasswordStrength value={password} />
        <PasswordMeter score={null} />
        <PasswordMeter score={1} />
        <PasswordMeter score={2} />
        <PasswordMeter score={4} />
        <PasswordMatch matches />
        <PasswordMatch matches={false} />
      </div>
    </Section>
  );
}
