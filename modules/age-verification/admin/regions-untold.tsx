/** Says of which countries rules for regions count for everybody, since nobody tells from which region visitors come. */
export function RegionsUntold({
  places,
  told,
  say,
}: {
  places: readonly string[];
  told: readonly string[];
  say: (words: { countries: string }) => string;
}) {
  const withRegions = places.filter((place) => place.includes('-')).map((place) => place.slice(0, 2));
  const untold = [...new Set(withRegions)].filter((country) => !told.includes(country));
  if (untold.length === 0) return null;
  return (
    <p className="field-hint" role="note">
      {say({ countries: untold.join(', ') })}
    </p>
  );
}
