import { Table } from '~/ui/table'
import { Specimen, State } from './specimen'

export function Tables() {
  return (
    <Specimen
      id="tables"
      title="Table"
      note="The first cell names its row. Only a table that is too wide for its place can be scrolled and focused."
    >
      <State name="short cells; headings for screen readers only">
        <Table
          label="Roles"
          columns={['Role', 'Engagement']}
          rows={[
            { key: 'designer', cells: ['Designer', 'Full-time'] },
            { key: 'engineer', cells: ['QA engineer', 'Part-time'] },
          ]}
        />
      </State>
      <State name="running text">
        <Table
          label="Services compared"
          prose
          columns={['Service', 'Who it’s for', 'How to start']}
          rows={[
            {
              key: 'mvp',
              cells: ['MVP', 'Founders who must show something soon.', 'With a day of sketching.'],
            },
            {
              key: 'web',
              cells: ['Web', 'Companies whose site is slow or old.', 'With a look at the figures.'],
            },
          ]}
        />
      </State>
    </Specimen>
  )
}
