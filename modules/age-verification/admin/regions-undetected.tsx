/** Says of which countries rules for regions count for everybody, since nobody tells from which region visitors come. */
export function RegionsUndetected({
  places,
  detected,
  say,
}: {
  places: readonly string[];
  detected: readonly string[];
  say: (words: { countries: string }) => string;
}) {
  const withRegions = places.filter((place) => place.includes('-')).map((place) => place.slice(0, 2));
  const undetected = [...new Set(withRegions)].filter((country) => !detected.includes(country));
  if (undetected.length === 0) return null;
  return (
    <p className="field-hint" role="note">
      {say({ countries: undetected.join(', ') })}
    </p>
  );
}
