import { ItemHead as Head } from '#admin/parts/item-head.tsx';
import { useMay } from '#admin/parts/operator.ts';
import * as m from '#messages/playback-admin';

/** The heading of one video or model. What it is and what it shows are screens of two modules. */
export function ItemHead({ kind, id, title }: { kind: 'videos' | 'models'; id: number; title: string }) {
  const mayPreview = useMay('site.read');
  const media = kind === 'videos' ? m.pictures_and_files() : m.pictures();
  const screens = [
    { path: `/${kind}/${id}`, name: m.details() },
    { path: `/${kind}/${id}/media`, name: media },
    ...(mayPreview ? [{ path: `/${kind}/${id}/preview`, name: m.preview() }] : []),
  ];
  return <Head title={title} screens={screens} />;
}
