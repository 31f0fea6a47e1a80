import { Link } from 'react-router';
import { useWording } from '../shared/useWording';

/** Leads to what the configuration of a pool does to its nodes, on the same page. */
export function DisruptionLink({ pool }: { readonly pool: string }) {
  const { t } = useWording();
  const query = new URLSearchParams({ tab: 'disruption', pool });
  return (
    <Link to={`?${query.toString()}`}>{t('Show the disruption of pool {{pool}}', { pool })}</Link>
  );
}
