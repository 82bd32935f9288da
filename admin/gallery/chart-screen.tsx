import { BarChart, FunnelChart, LineChart } from '../components/chart/charts.ts';
import { useConfirm } from '../components/dialog/confirm.tsx';
import { notify } from '../components/dialog/notices.tsx';
import { PageHead } from '../components/screen/page-head.tsx';
import { Tabs } from '../components/screen/tabs.tsx';

const DAYS = Array.from({ length: 14 }, (_, index) => `${index + 1} Mar`);

export function ChartScreen() {
  const [confirm, dialog] = useConfirm();
  async function remove() {
    const isSure = await confirm({
      title: 'Remove the video?',
      text: <p>It cannot be brought back.</p>,
      act: 'Remove',
      tone: 'danger',
    });
    notify(isSure ? 'Removed.' : 'Kept.');
  }
  return (
    <>
      <PageHead title="Figures">
        <button type="button" className="button danger" onClick={() => void remove()}>
          Remove …
        </button>
      </PageHead>
      <Tabs
        label="Figures"
        tabs={[
          {
            id: 'sales',
            title: 'Sales',
            content: (
              <LineChart
                label="Sales and refunds"
                places={DAYS}
                series={[
                  { name: 'Sales', values: DAYS.map((_, index) => 40 + ((index * 37) % 50)) },
                  { name: 'Refunds', values: DAYS.map((_, index) => (index === 5 ? null : (index * 5) % 9)) },
                ]}
              />
            ),
          },
          {
            id: 'views',
            title: 'Views',
            content: (
              <BarChart
                label="Views by place"
                data={[
                  { label: 'Home', value: 1200 },
                  { label: 'List', value: 860 },
                  { label: 'Mail', value: 120 },
                ]}
              />
            ),
          },
          {
            id: 'funnel',
            title: 'Funnel',
            content: (
              <FunnelChart
                label="From a visit to a member"
                steps={[
                  { label: 'Visits', value: 5000 },
                  { label: 'Checkouts', value: 700 },
                  { label: 'Members', value: 310 },
                ]}
              />
            ),
          },
        ]}
      />
      {dialog}
    </>
  );
}
