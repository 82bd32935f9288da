import type { Source } from '../../contract/types.ts';

/** As it was filmed, or made flat for a screen. */
export type Version = '3D' | '2D';

export function versionOf({ format }: Pick<Source, 'format'>): Version {
  return format === 'flat_mono' ? '2D' : '3D';
}

export function inVersion(sources: readonly Source[], version: Version): Source[] {
  return sources.filter((source) => versionOf(source) === version);
}

export function hasBothVersions(sources: readonly Source[]): boolean {
  return (['3D', '2D'] as const).every((version) => inVersion(sources, version).length > 0);
}

/** What is shown first: the video as it was made, where there is more than one version of it. */
export function mainVersion(sources: readonly Source[]): readonly Source[] {
  const filmed = inVersion(sources, '3D');
  return filmed.length > 0 ? filmed : sources;
}
