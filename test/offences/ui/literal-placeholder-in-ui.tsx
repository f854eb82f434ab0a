//# A piece of ui knows no language.
//# caught by house/no-literal-text
//# plant src/ui/literal-placeholder.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <input placeholder={'Search'} />
}

//# clean twin
//# plant src/ui/literal-placeholder.tsx
export function Planted({ t }: { t: (key: string) => string }) {
  return <input placeholder={t('common.search')} />
}
