/**
 * A plugin that goes on with what a build has written: `work` gets the folder, and the names of its files. Where nothing was written
 * the build has failed, and its own error is the one to be read.
 */
export function afterBuild(name, work) {
  let written = null
  return {
    name,
    apply: 'build',
    writeBundle({ dir }, bundle) {
      written = { folder: dir, names: Object.keys(bundle) }
    },
    async closeBundle() {
      if (written) await work(written)
    },
  }
}
