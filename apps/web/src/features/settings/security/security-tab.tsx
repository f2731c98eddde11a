import { useMay } from '../../../lib/session/use-may';
import { ChangePassword } from '../components/change-password';
import { TokensSection } from '../tokens/tokens-section';
import { OwnDataSection } from './own-data-section';
import { RequiredSection } from './second-factor/required-section';
import { SecondFactorSection } from './second-factor/second-factor-section';
import { SessionsSection } from './sessions-section';

export function SecurityTab() {
  const isAdministrator = useMay('users:write');
  return (
    <>
      <ChangePassword />
      <SecondFactorSection />
      <SessionsSection />
      <TokensSection />
      {isAdministrator ? <RequiredSection /> : null}
      <OwnDataSection />
    </>
  );
}
